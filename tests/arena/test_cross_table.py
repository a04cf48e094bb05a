"""Cross-play as text and as a picture."""

from xml.etree import ElementTree as ET

from oddtrick.arena.cross_table import CrossTable
from oddtrick.arena.gain import Estimate

TABLE = CrossTable(
    ("easy", "medium", "cmd:<bot> & co"),
    {
        ("easy", "medium"): Estimate(-0.4, -0.5, -0.3),
        ("easy", "cmd:<bot> & co"): Estimate(0.25, None, None),
        ("medium", "cmd:<bot> & co"): Estimate(1.5, 1.25, 1.75),
    },
    "tricks",
)


def test_what_one_gains_the_other_loses() -> None:
    assert TABLE.gain("medium", "easy") == Estimate(0.4, 0.3, 0.5)
    assert TABLE.gain("easy", "easy") is None


def test_the_text_has_a_line_for_each_player() -> None:
    lines = TABLE.as_text().splitlines()
    assert [line.split("  ")[0].strip() for line in lines[1:4]] == ["easy", "medium", "cmd:<bot> & co"]
    assert "-0.400 ±0.100" in lines[1] and "+0.250" in lines[1]
    assert "+0.400 ±0.100" in lines[2] and "+1.500 ±0.250" in lines[2]


def test_the_picture_is_sound_xml_with_every_number_and_name() -> None:
    root = ET.fromstring(TABLE.as_svg())
    words = [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for word in ("easy", "medium", "cmd:<bot> & co", "-0.400", "+0.400", "-1.500", "+1.250 to +1.750"):
        assert word in words
    assert "nan" not in TABLE.as_svg()
