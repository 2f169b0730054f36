import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** Bytes handed to the system at a time: a copy of a few microseconds. */
const CHUNK_BYTES = 128 * 1024;

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += CHUNK_BYTES) {
    yield body.subarray(at, at + CHUNK_BYTES);
    await yieldToEventLoop();
  }
}

/**
 * Ends a response with a body. A large one is sent in chunks, with other requests answered in between: otherwise many
 * clients that request megabytes at the same time would block everyone.
 */
export function sendBody(response: ServerResponse, body: Buffer | null): void {
  if (body === null || body.length <= CHUNK_BYTES) response.end(body);
  else Readable.from(piecesOf(body)).pipe(response);
}
