import { printedNumber, type WinnerLetter } from "@counterfoil/core";
import { formatDate } from "../../ui/format.ts";
import { type CsvColumns, toCsv } from "../frame/csv.ts";

const columns: CsvColumns<WinnerLetter> = [
  ["Name", ({ name }) => name],
  ["Address Line 1", ({ address }) => address.addressLine1],
  ["Address Line 2", ({ address }) => address.addressLine2],
  ["Town or City", ({ address }) => address.city],
  ["County", ({ address }) => address.county],
  ["Postcode", ({ address }) => address.postCode],
  ["Prize", ({ prize }) => prize],
  ["Raffle", ({ raffle }) => raffle],
  ["Number", ({ ticketNum }) => printedNumber(ticketNum)],
  ["Claim By", ({ claimBy }) => (claimBy ? formatDate(claimBy) : "")],
];

export const toLettersCsv = (letters: readonly WinnerLetter[]): string => toCsv(columns, letters);
