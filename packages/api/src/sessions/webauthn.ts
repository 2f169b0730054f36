/** One module, so that the build keeps it in one file: its helpers alone load before what they need. */
export * from "@simplewebauthn/server";
export { decodeAttestationObject, isoBase64URL, isoCBOR } from "@simplewebauthn/server/helpers";
