export { announcedVoid, committedLate, voidedTwice } from "./draw/forged-logs.ts";
export * from "./draw/instant-draw.ts";
export * from "./draw/make-draw-files.ts";
export * from "./draw/mini-draw.ts";
export * from "./draw/rules-histories.ts";
export * from "./draw/tamper.ts";
export { firstTamperings, furtherTamperings } from "./draw/tamperings.ts";
export * from "./draw/without-instant.ts";
