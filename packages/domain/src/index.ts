export { newId, newRef } from "./ids.ts";
export { fingerprint, seal, unseal } from "./secret-box.ts";
