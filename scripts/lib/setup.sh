# Sourced by the scripts beside it: makes what they run in, and makes it again when its sources change.
#
#   .venv/            the packages of a lock file, checked by hash, and Odd Trick itself (editable)
#   web/node_modules  the packages of web/package-lock.json
#
# Each is stamped with a hash of what it was made from, so a run with nothing to do costs next to nothing.

set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
cd "$root"
venv=$root/.venv
export PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1

say() { printf '\033[1m== %s\033[0m\n' "$*" >&2; }
fail() { printf '%s\n' "$*" >&2; exit 1; }

if command -v sha256sum >/dev/null; then sha=(sha256sum); else sha=(shasum -a 256); fi

# A hash of the names and contents of the files in these places, and of where this clone stands.
digest() {
  { echo "$root"
    find "$@" \( -name node_modules -o -name dist -o -name __pycache__ -o -name test-results \) -prune \
      -o -type f -print0 | LC_ALL=C sort -z | xargs -0 "${sha[@]}"
  } | "${sha[@]}" | cut -d ' ' -f 1
}

is_stamped() { [ -f "$1" ] && [ "$(<"$1")" = "$2" ]; }

find_python() {
  local candidate
  for candidate in "${ODDTRICK_PYTHON:-}" python3 python3.14 python3.13 python3.12 python3.11 python; do
    [ -n "$candidate" ] && command -v "$candidate" >/dev/null || continue
    if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
      command -v "$candidate"
      return
    fi
  done
  fail "Odd Trick needs Python 3.11 or newer, and none was found. Install one and try again:
  Debian 12, Ubuntu 24.04 or newer   apt-get install python3 python3-venv
  Fedora                             dnf install python3
  macOS                              brew install python
If one is installed under another name, put that name into ODDTRICK_PYTHON."
}

# Runs pip for the virtual environment; with the system's pip where the environment could get none.
pip() {
  if [ -f "$venv/system-pip" ]; then
    "$(<"$venv/system-pip")" -m pip --python "$venv/bin/python" "$@" </dev/null
  else
    "$venv/bin/python" -m pip "$@" </dev/null
  fi
}

make_venv() {
  [ -x "$venv/bin/python" ] && is_stamped "$venv/made" "$root" && return
  local python
  python=$(find_python)
  say "Making .venv with $("$python" --version)"
  rm -rf "$venv"
  if "$python" -c 'import ensurepip' 2>/dev/null; then
    "$python" -m venv "$venv"
  elif "$python" -m pip --version >/dev/null 2>&1; then
    "$python" -m venv --without-pip "$venv"
    echo "$python" >"$venv/system-pip"
  else
    fail "This Python comes without pip. On Debian and Ubuntu: apt-get install python3-venv"
  fi
  echo "$root" >"$venv/made"
}

# install_lock FILE: the packages of a lock file, which is complete: nothing is resolved anew, so a release
# published after it was written (of a package named with an extra, above all) is never even considered.
install_lock() {
  local stamp=$venv/made-from-$1 wanted
  wanted=$(digest "$1")
  is_stamped "$stamp" "$wanted" && return
  say "Installing the packages of $1"
  pip install --quiet --no-deps --require-hashes -r "$1"
  echo "$wanted" >"$stamp"
}

# Puts a Node that is new enough first on PATH and its npm into `npm_cli`; takes it from the package
# index if the machine has none.
use_node() {
  [ -z "${npm_cli:-}" ] || return 0
  local found
  if ! found=$("$venv/bin/python" scripts/lib/node.py 2>/dev/null); then
    install_lock requirements-node.lock
    found=$("$venv/bin/python" scripts/lib/node.py)
  fi
  export PATH="${found%%$'\n'*}:$PATH"
  npm_cli=${found#*$'\n'}
}

# npm ARGUMENTS: runs npm in web/.
npm() { (cd web && node "$npm_cli" "$@" </dev/null); }

# Odd Trick itself, with the native module and the web client built.
install_project() {
  local stamp=$venv/made-project wanted
  wanted=$(digest pyproject.toml CMakeLists.txt native web scripts/lib)
  is_stamped "$stamp" "$wanted" && return
  use_node
  say "Building Odd Trick"
  pip install --quiet --no-deps --no-build-isolation -e .
  echo "$wanted" >"$stamp"
}

# The packages that check and test the web client, in web/ itself.
install_web() {
  local stamp=web/node_modules/made-from-lock wanted
  use_node
  wanted=$(digest web/package.json web/package-lock.json)
  is_stamped "$stamp" "$wanted" && return
  say "Installing the packages of web/package-lock.json"
  npm ci --no-audit --no-fund --loglevel=error
  echo "$wanted" >"$stamp"
}

# All that playing needs.
set_up() {
  make_venv
  install_lock requirements.lock
  install_project
}

# All that checking and testing need besides.
set_up_tests() {
  make_venv
  install_lock requirements-test.lock
  install_project
  install_web
}
