/** A postal address before anyone has filled it in. */
export const blankAddress = { addressLine1: "", addressLine2: "", city: "", county: "", postCode: "" };

/** The message for each missing part of an address. */
export const missingAddressPart = {
  addressLine1: "Enter the first line of your address",
  city: "Enter your town or city",
  county: "Enter your county",
  postCode: "Enter your postcode",
} as const;

/** The parts of an address that must be filled in. */
export const neededAddressParts = ["addressLine1", "city", "county", "postCode"] as const;

/** Nothing of an address is filled in. */
export function isBlankAddress(address: Record<keyof typeof blankAddress, string>): boolean {
  return Object.values(address).every((part) => part === "");
}
