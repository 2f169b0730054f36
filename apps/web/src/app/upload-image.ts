import { customerMessage, MAX_IMAGE_BYTES } from "@counterfoil/core";
import { postWithProgress, type UploadFile } from "../ui/upload-queue.ts";
import { createTokenStore } from "./token.ts";

export const imageFiles = {
  accept: { "image/jpeg": [".jpeg", ".jpg"], "image/png": [".png"], "image/gif": [".gif"] },
  typesLabel: "a JPEG, PNG or GIF picture",
  maxBytes: MAX_IMAGE_BYTES,
};

function readAnswer(text: string): { path?: string; msg?: string } {
  try {
    const answer: unknown = JSON.parse(text);
    if (answer === null || typeof answer !== "object") return {};
    if ("msg" in answer && typeof answer.msg === "string") return { msg: answer.msg };
    const file = "file" in answer ? answer.file : null;
    const path = file !== null && typeof file === "object" && "path" in file ? file.path : null;
    return typeof path === "string" ? { path } : {};
  } catch {
    return {};
  }
}

/** Uploads a picture with progress and returns its path. Rejects with the server's message. */
export const uploadImage: UploadFile<string> = async (file, onProgress, signal) => {
  const token = createTokenStore().get();
  const body = new FormData();
  body.append("image", file);
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const { text } = await postWithProgress("/api/imageUpload", body, headers, onProgress, signal);
  const { path, msg } = readAnswer(text);
  if (path === undefined) throw new Error(msg ?? customerMessage("internal"));
  return path;
};
