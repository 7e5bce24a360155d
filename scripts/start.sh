#!/bin/sh
# Starts the server with settings that must be set before its process starts. They reduce its memory use. Without them the server works and
# logs a warning. `exec` replaces this shell by the server, so that the server gets the signals and sets the exit code.

cd "$(dirname "$0")/.." || exit 1

# Node's compile cache, from the first module on. Otherwise Node loads its TypeScript parser, for the few modules before the program enables the
# cache: 164 MB at rest instead of 152. Where the folder is not writable there is no cache. (systemd sets CACHE_DIRECTORY.)
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-${CACHE_DIRECTORY:-.cache}/compile}"

# One pool of malloc for all threads (glibc): each thread's own pool keeps what a picture took. Twelve uploads of five pictures of 49 megapixels at
# once add 136 MB and not 326 to 430, in the same time; with two pools 179 (npm run faults upload-flood). After 2,600 browse and product pages:
# 440 MB and not 535, for 7 % less CPU.
export MALLOC_ARENA_MAX=1

# OpenTelemetry, if it is configured: its instrumentation must be loaded before the server.
telemetry="${OTEL_EXPORTER_OTLP_ENDPOINT:+--import ./server/telemetry/register.ts}"

# V8's semi-spaces hold new objects; by default they grow to 32 MB each. With a constant 8 MB, memory was 184-190 MB at rest and 298-323 after
# 3,800 uncached requests (lists, details, pages; 10,000 listings), by default 222-294 and 407-427, for the same CPU. With at most 4 MB and a
# heap that grows by 30 %, product pages, details and browse pages took 20 % more CPU (server/memory.ts has the heap's 100 %).
exec node_modules/.bin/node --min-semi-space-size=8 --max-semi-space-size=8 $telemetry server/main.ts "$@"
