#!/usr/bin/env bash
# Runs both commands of README.md in a fresh Debian that has nothing but Node and npm, of what git has committed. Needs root, Debian's
# mmdebstrap and some gigabytes below TMPDIR; part of no CI.
#
#   scripts/cleanRoom.sh [--user]
#
#   --user  as a user without rights, in another time zone, with a umask that lets nobody else read; Chromium and fonts, which such a user
#           cannot install, are there
set -euo pipefail

case "${1:-}" in
  "" | --user) ;;
  --help)
    sed -n '2,8s/^# \{0,1\}//p' "$0"
    exit 0
    ;;
  *)
    echo "Unknown option: $1. There is --user." >&2
    exit 2
    ;;
esac
if [ "$(id -u)" != 0 ]; then
  echo "cleanRoom.sh needs root: it makes a file system of its own." >&2
  exit 2
fi

project=$(cd "$(dirname "$0")/.." && pwd)
node=$(readlink -f "${CLEAN_ROOM_NODE:-/usr/bin/node}")
npm=$(readlink -f "${CLEAN_ROOM_NPM:-/usr/lib/node_modules/npm}")
root=$(mktemp -d "${TMPDIR:-/tmp}/clean-room.XXXXXX")

leave() {
  umount --lazy "$root/dev/shm" "$root/proc" 2> /dev/null || true
  rm -rf --one-file-system "$root"
}
trap leave EXIT

packages=ca-certificates
if [ "${1:-}" = --user ]; then
  packages=$packages,chromium,fonts-liberation,fonts-noto-cjk,fonts-dejavu-core,libnss3
fi
mmdebstrap --quiet --variant=minbase --include="$packages" bookworm "$root" \
  "deb http://deb.debian.org/debian bookworm main" \
  "deb http://deb.debian.org/debian-security bookworm-security main"

install -D "$node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/work"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
cp /etc/resolv.conf /etc/hosts "$root/etc/"
git -C "$project" archive HEAD | tar -x -C "$root/work"

[ -e "$root/dev/urandom" ] || { mknod -m 666 "$root/dev/urandom" c 1 9 && mknod -m 666 "$root/dev/null" c 1 3; }
mkdir -p "$root/dev/shm"
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"

# The start is asked for the address of the page, as a member's browser asks, and ended.
cat > "$root/commands.sh" << 'COMMANDS'
set -e
cd /work
npm ci
npm start > /tmp/start.log 2>&1 &
started=$!
for _ in $(seq 900); do
  address=$(grep -om1 'http://[^ ]*' /tmp/start.log || true)
  [ -n "$address" ] && break
  kill -0 $started 2> /dev/null || break
  sleep 1
done
cat /tmp/start.log
node -e "fetch('${address:-http://127.0.0.1:1/}').then(async (r) => console.log('npm start:', r.status, (await r.text()).includes('app-config')))"
kill $started
rm -rf node_modules out .next
npm ci
npm test
COMMANDS

clean=(env --ignore-environment PATH=/usr/local/bin:/usr/local/sbin:/usr/sbin:/usr/bin:/sbin:/bin)
# Where the network answers with a certificate of its own, it is part of the network and not of the machine.
certificates=${NODE_EXTRA_CA_CERTS:-$(npm config get cafile)}
if [ -f "$certificates" ]; then
  cp "$certificates" "$root/etc/certificates.pem"
  clean+=(NODE_EXTRA_CA_CERTS=/etc/certificates.pem)
fi
if [ "${1:-}" = --user ]; then
  chroot "$root" useradd --create-home member
  chown -R 1000:1000 "$root/work"
  chroot --userspec=1000:1000 "$root" "${clean[@]}" HOME=/home/member TZ=America/St_Johns bash -c 'umask 077 && bash /commands.sh'
else
  chroot "$root" "${clean[@]}" HOME=/root bash /commands.sh
fi
