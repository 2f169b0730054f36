export { type LockedRaffle, lockRaffle, lockRaffles } from "./entries/lock-raffle.ts";
export { addToSales, createRaffleSales, type RaffleSales } from "./entries/raffle-sales.ts";
export { newId, newRef } from "./ids.ts";
export { fingerprint, seal, unseal } from "./secret-box.ts";
