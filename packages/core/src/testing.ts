export { announcedVoid, voidedTwice } from "./draw/testing/forged-logs.ts";
export * from "./draw/testing/forgeries.ts";
export * from "./draw/testing/instant-draw.ts";
export * from "./draw/testing/make-draw-files.ts";
export * from "./draw/testing/mini-draw.ts";
export * from "./draw/testing/rules-histories.ts";
export * from "./draw/testing/tamper.ts";
export * from "./draw/testing/tamperings.ts";
export * from "./draw/testing/without-instant.ts";
