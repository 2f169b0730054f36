import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";

/** So much is handed to the system at once: a copy of some microseconds. */
const PIECE_BYTES = 128 * 1024;

async function* piecesOf(body: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    yield body.subarray(at, at + PIECE_BYTES);
    await yieldToEventLoop();
  }
}

/**
 * Ends a response with a body. A large one goes out in pieces, between which others are answered: many clients that ask for
 * megabytes at the same time would else stop everybody.
 */
export function sendBody(response: ServerResponse, body: Buffer | null): void {
  if (body === null || body.length <= PIECE_BYTES) response.end(body);
  else Readable.from(piecesOf(body)).pipe(response);
}
