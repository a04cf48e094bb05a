# Sourced by scripts/test: finds Chromium or Chrome for the browser tests.

find_browser() {
  local candidate
  for candidate in "${ODDTRICK_BROWSER:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" \
    "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    # Asked for its version, because Ubuntu's package may be a note that says to fetch another one.
    if [ -n "$candidate" ] && command -v "$candidate" >/dev/null \
      && "$candidate" --version >/dev/null 2>&1 </dev/null; then
      command -v "$candidate"
      return
    fi
  done
  return 1
}

# Puts the browser's program into ODDTRICK_BROWSER, where the tests look for it.
use_browser() {
  if ! ODDTRICK_BROWSER=$(find_browser); then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
      say "Installing Chromium"
      apt-get update -qq </dev/null >&2
      DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
        chromium fonts-dejavu-core </dev/null >&2
    fi
    ODDTRICK_BROWSER=$(find_browser) || fail "The browser tests need Chromium or Chrome, and none was found.
Install one, or name its program in ODDTRICK_BROWSER, or run the rest: scripts/test --no-browser"
  fi
  export ODDTRICK_BROWSER
}
