#!/bin/sh
# Lets Debian's nginx hold 15,000 connections (its own file has 768), and accept many at once: see ../nginx/streams.conf.
set -e
sed -i -e 's/worker_connections 768;/worker_connections 15000; multi_accept on;/' /etc/nginx/nginx.conf
grep -q worker_rlimit_nofile /etc/nginx/nginx.conf || sed -i '1i worker_rlimit_nofile 65536;' /etc/nginx/nginx.conf
nginx_has=$(grep -c 'worker_connections 15000; multi_accept on;' /etc/nginx/nginx.conf)
test "$nginx_has" = 1
