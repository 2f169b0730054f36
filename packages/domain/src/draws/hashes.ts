import { createHmac, hash } from "node:crypto";
import type { HmacSha256, Sha256 } from "@counterfoil/core/draw";

/** SHA-256 by Node, for files of millions of lines. */
export const nodeSha256: Sha256 = (bytes) => hash("sha256", bytes, "buffer");

/** HMAC-SHA256 by Node. */
export const nodeHmac: HmacSha256 = (key, message) => createHmac("sha256", key).update(message).digest();
