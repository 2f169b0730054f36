export const cards = {
  paid: "4111 1111 1111 1111",
  declined: "4000 0000 0000 0002",
  challenge: "4000 0000 0000 3220",
  noRefund: "4000 0000 0000 0150",
  credit: "4000 0000 0000 0176",
} as const;

/** Any future expiry is accepted. */
export const expiry = `12/${String((new Date().getFullYear() + 2) % 100).padStart(2, "0")}`;
