#!/bin/sh
# Starts the server with settings that must be set before its process starts. They reduce its memory use. Without them the server works and
# logs a warning. `exec` replaces this shell by the server, so that the server gets the signals and sets the exit code.

cd "$(dirname "$0")/.." || exit 1

# Measured: resident memory idle and after 14,600 uncached requests (lists, details, pages), with 10,000 listings. With all settings of this
# script and of server/memory-settings.ts: 155-163 MB and 194-224 MB; with none: 230 and 329.

# By default glibc gives each thread an arena and keeps the freed memory in it. Without this: 165 and 235-243 MB.
export MALLOC_ARENA_MAX=2

# Freed blocks of 256 kB or more return to the system; by default glibc raises this limit at run time. Without this: 179-186 and 213-258 MB.
export MALLOC_MMAP_THRESHOLD_=262144

# By default V8's semi-spaces, which hold new objects, grow to 16 MB each under load. Without this: 226-228 and 322-394 MB.
exec node_modules/.bin/node --max-semi-space-size=4 server/main.ts "$@"
