import type { ZippedFolder } from "@counterfoil/api";
import { makeZip } from "client-zip";

/** Yields what a stream has, and closes it when no one takes more. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    // The library throws the reason of a download that was broken off.
    await reader.cancel().catch(() => {});
  }
}

/**
 * Returns a ZIP file with one folder. Its files are stored as they are, and read as the client takes them: the list of
 * two million lines has 91 MB.
 */
export function zipFolder({ folder, modifiedAt, files }: ZippedFolder): ReadableStream<Uint8Array> {
  const lastModified = new Date(modifiedAt);
  async function* entries() {
    for await (const { name, content } of files) yield { name: `${folder}/${name}`, lastModified, input: content };
  }
  return ReadableStream.from(piecesOf(makeZip(entries())));
}
