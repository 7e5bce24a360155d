#!/bin/sh
# Starts the server with settings that must be set before its process starts. They reduce its memory use. Without them the server works and
# logs a warning. `exec` replaces this shell by the server, so that the server gets the signals and sets the exit code.

cd "$(dirname "$0")/.." || exit 1

# The settings of malloc were measured with semi-spaces of 4 MB: resident memory idle and after 14,600 uncached requests (lists, details, pages),
# with 10,000 listings, was 155-163 and 194-224 MB with both.

# By default glibc gives each thread an arena and keeps the freed memory in it. Without this: 165 and 235-243 MB.
export MALLOC_ARENA_MAX=2

# Freed blocks of 256 kB or more return to the system; by default glibc raises this limit at run time. Without this: 179-186 and 213-258 MB.
export MALLOC_MMAP_THRESHOLD_=262144

# Node's compile cache, from the first module on. Otherwise Node loads its TypeScript parser, for the few modules before the program enables the
# cache: 164 MB at rest instead of 152. Where the folder is not writable there is no cache. (systemd sets CACHE_DIRECTORY.)
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${CACHE_DIRECTORY:-.cache}/compile}"

# V8's semi-spaces hold new objects; by default they start at 1 MB and grow to 16 MB. Of a constant 8 MB, and with a heap that may grow by 100 %
# (server/memory.ts), product pages, details and browse pages took 83, 81 and 80 % of the CPU (nine rounds in alternation) that they
# took with at most 4 MB and 30 %; memory was 187 MB instead of 174 at rest and 358 instead of 300 after that load.
exec node_modules/.bin/node --min-semi-space-size=8 --max-semi-space-size=8 server/main.ts "$@"
