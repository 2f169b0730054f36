import type { APIRequestContext } from "@playwright/test";
import { z } from "zod";
import { demo, tokenOf } from "./people.ts";

const Uploaded = z.object({ file: z.object({ path: z.string() }) });

export async function uploadPicture(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/imageUpload", {
    headers: { authorization: `Bearer ${await tokenOf(request, demo.admin)}` },
    multipart: { image: picture(0) },
  });
  return Uploaded.parse(await answer.json()).file.path;
}

export function pictures(count: number) {
  return Array.from({ length: count }, (_, index) => picture(index));
}

/** Returns a one-pixel picture; each number up to 5 has its own colour. */
function picture(number: number) {
  const colours = [number * 40, 0, 0, 0, 0, 0];
  return { name: `${number}.gif`, mimeType: "image/gif", buffer: Buffer.from([...head, ...colours, ...dot]) };
}

const head = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0];
const dot = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b];
