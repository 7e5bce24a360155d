#!/bin/sh
# Starts the server with the settings that must be known before its process begins. They keep its memory small; without them it only warns.
# `exec`: the server takes the place of this shell, so that signals and the exit code are its own.

cd "$(dirname "$0")/.." || exit 1

# Measured: resident memory idle and after 14,600 uncached requests (lists, details, pages), with 10,000 listings. With all settings of this
# script and of server/memory-settings.ts: 155-163 MB and 194-224 MB; with none: 230 and 329.

# glibc gives threads arenas of their own and keeps what is freed in them. Without this: 165 and 235-243 MB.
export MALLOC_ARENA_MAX=2

# Blocks from 256 kB on return to the system when they are freed; otherwise glibc raises that limit as it runs. Without this: 179-186 and 213-258 MB.
export MALLOC_MMAP_THRESHOLD_=262144

# V8's space for new objects would grow to 16 MB a half under load. Without this: 226-228 and 322-394 MB.
exec node_modules/.bin/node --max-semi-space-size=4 server/main.ts "$@"
