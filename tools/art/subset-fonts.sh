#!/bin/sh
# Makes the committed web fonts (libs/ui/assets/fonts) from the fontsource packages: axes limited to the weights in
# use, glyphs to Latin-1 and the punctuation we print. Run it again only to change a font, an axis or the glyph set.
#   sh tools/art/subset-fonts.sh <empty working folder>
# Needs npm, python3 with venv, and the network (npm and PyPI). Nothing is added to package.json.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
out=$here/../../libs/ui/assets/fonts
work=${1:?name an empty working folder}
mkdir -p "$work" "$out"
cd "$work"

python3 -m venv venv
venv/bin/pip install --quiet fonttools==4.66.1 brotli==1.2.0

fetch() { # <package> <version> <folder>
  npm pack --silent "@fontsource-variable/$1@$2" >/dev/null
  mkdir -p "$1"
  tar -xzf "fontsource-variable-$1-$2.tgz" -C "$1" --strip-components=1
  cp "$1/LICENSE" "$out/$1.LICENSE.txt"
}

# Latin-1; dashes, curly quotes, bullet, ellipsis, prime marks; narrow spaces; euro, trade mark; minus, times; arrows.
# The browser falls back by itself for any other sign that a text may hold.
glyphs='U+0020-007E,U+00A0-00FF,U+0131,U+0152,U+0153,U+2009,U+200A,U+2010-2015,U+2018-201E,U+2022,U+2026,U+202F,U+2030,U+2032,U+2033,U+2039,U+203A,U+20AC,U+2122,U+2190-2193,U+2212'
features='kern,liga,calt,ccmp,locl,mark,mkmk,tnum,pnum,lnum'

subset() { # <source> <axis limit> <result>
  venv/bin/fonttools varLib.instancer --quiet "$1" "$2" -o limited.ttf
  venv/bin/pyftsubset limited.ttf --unicodes="$glyphs" --layout-features="$features" --flavor=woff2 --output-file="$out/$3"
}

fetch brygada-1918 5.3.0
fetch atkinson-hyperlegible-next 5.3.0
subset brygada-1918/files/brygada-1918-latin-wght-normal.woff2 wght=500:600 brygada-1918.woff2
subset brygada-1918/files/brygada-1918-latin-wght-italic.woff2 wght=500 brygada-1918-italic.woff2
subset atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2 wght=400:700 atkinson-hyperlegible-next.woff2
ls -l "$out"
