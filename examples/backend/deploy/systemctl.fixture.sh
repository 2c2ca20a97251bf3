#!/bin/bash
# Does in a chroot, where no systemd runs, what the runbook asks of it: an instance is started as its unit says, with its user and settings.
set -euo pipefail
unit=/etc/systemd/system/candor@.service
command=$1
shift
[ "${1:-}" = --now ] && shift

value() { sed -n "s/^$1=//p" "$unit"; }

start() {
  case $1 in
    postgresql) pg_ctlcluster 15 main start ;;
    nginx) nginx ;;
    candor@*)
      local port=${1#candor@}
      (
        cd "$(value WorkingDirectory)"
        set -a
        OPTIONS=
        for file in $(value EnvironmentFile); do
          file=${file//%i/$port}
          [ "$file" = "${file#-}" ] || [ -e "${file#-}" ] || continue
          . "${file#-}"
        done
        set +a
        line=$(value ExecStart)
        line=${line//\$OPTIONS/$OPTIONS}
        exec setsid runuser -u "$(value User)" -- ${line//%i/$port} >> "/var/log/$1.log" 2>&1 < /dev/null
      ) &
      echo $! > "/run/$1.pid"
      ;;
    *) echo "Unknown unit: $1" >&2 && exit 5 ;;
  esac
}

stop() {
  case $1 in
    nginx) [ ! -s /run/nginx.pid ] || nginx -s quit ;;
    candor@*)
      local pid
      pid=$(cat "/run/$1.pid" 2> /dev/null || true)
      if [ -n "$pid" ] && kill -TERM "$pid" 2> /dev/null; then
        for _ in $(seq 150); do kill -0 "$pid" 2> /dev/null || break; sleep 0.1; done
        if kill -0 "$pid" 2> /dev/null; then echo "$1 did not end within 15 s" >&2 && exit 1; fi
      fi
      ;;
    *) echo "Unknown unit: $1" >&2 && exit 5 ;;
  esac
}

is_active() {
  case $1 in
    postgresql) pg_ctlcluster 15 main status > /dev/null ;;
    nginx) kill -0 "$(cat /run/nginx.pid)" ;;
    *) kill -0 "$(cat "/run/$1.pid")" ;;
  esac
}

case $command in
  daemon-reload) test -s "$unit" ;;
  enable | start) for each in "$@"; do start "$each"; done ;;
  stop) for each in "$@"; do stop "$each"; done ;;
  restart) for each in "$@"; do stop "$each" && start "$each"; done ;;
  is-active) for each in "$@"; do is_active "$each" && echo active; done ;;
  *) echo "Unknown command: $command" >&2 && exit 5 ;;
esac
