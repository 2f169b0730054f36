export { createTrustPayments } from "./adapter.ts";
export { DEFAULT_CARD_FUNDING, DEFAULT_HASH_FIELDS, REQUIRED_HASH_FIELDS, type TrustSettings } from "./settings.ts";
