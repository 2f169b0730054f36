/** A postal address before anybody has filled it in. */
export const blankAddress = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };

/** Nothing of an address is filled in. */
export function isBlankAddress(address: Record<keyof typeof blankAddress, string>): boolean {
  return Object.values(address).every((part) => part === "");
}
