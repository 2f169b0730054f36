import { saveFile } from "../../ui/save-file.ts";

interface Saving {
  /** The name of the file where the answer names none. */
  name: string;
  type: string;
  onPiece: (piece: Uint8Array) => void;
}

/** Saves the body of an answer as a file piece by piece, by the name that the answer gives it. */
export async function saveAnswer({ body, headers }: Response, { name, type, onPiece }: Saving): Promise<void> {
  if (!body) throw new Error("The export has no body");
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value);
    onPiece(read.value);
  }
  const given = /filename="([^"]+)"/.exec(headers.get("content-disposition") ?? "")?.[1];
  saveFile(given ?? name, new Blob(parts, { type }));
}
