#!/bin/sh
# Keeps the hashed files of this build beside those of earlier ones, then becomes Caddy. Pages that are open load parts of the
# build they came from: a build's files stay for a week after another has taken its place. As libs/http/src/kept-assets.ts.
set -eu
oldest=2.6.2
version=$(caddy version)
case "${version#v}" in
  0.* | 1.* | 2.[0-5] | 2.[0-5].* | 2.6.[01] | 2.6.[01]' '*)
    echo "Caddy $version is too old: docker/Caddyfile needs $oldest or newer." >&2
    exit 1
    ;;
esac
# A Caddyfile has spaces where other variables have commas.
PROXY_ADDRESSES=$(echo "${PROXY_ADDRESSES:-}" | tr ',' ' ')
export PROXY_ADDRESSES
for app in admin calls; do
  built="${WEB_ROOT:-/srv}/$app/assets"
  kept="${SHARED_DIR:-/shared}/assets/$app"
  mkdir -p "$kept"
  # The build before this one was in use until now, however old its files are.
  [ ! -f "$kept/.current" ] || while read -r name; do
    [ ! -f "$kept/$name" ] || touch "$kept/$name"
  done <"$kept/.current"
  for file in "$built"/*; do
    name=${file##*/}
    [ -f "$kept/$name" ] || { cp "$file" "$kept/.new-$name" && mv "$kept/.new-$name" "$kept/$name"; }
    touch "$kept/$name"
    echo "$name"
  done >"$kept/.current-new"
  mv "$kept/.current-new" "$kept/.current"
  find "$kept" -type f ! -name .current -mtime +6 -exec rm -f {} +
done
exec caddy run --config "${CADDYFILE:-/etc/caddy/Caddyfile}" --adapter caddyfile
