import { defineRows } from "../rest/rest.ts";

export const breaksRest = defineRows([
  {
    method: "POST",
    path: "/protection/break",
    procedure: "breaks.start",
    summary: "Pause, suspend or close the account, at once",
    noStore: true,
  },
  {
    method: "POST",
    path: "/protection/break/undo",
    procedure: "breaks.undoBreak",
    summary: "Undo a break, and those begun since, by the code of its mail, within a day",
  },
  {
    method: "POST",
    path: "/protection/return",
    procedure: "breaks.askReturn",
    summary: "Ask to return from a suspension whose time is over",
    noStore: true,
  },
  {
    method: "POST",
    path: "/protection/return/confirm",
    procedure: "breaks.confirmReturn",
    summary: "Confirm that, a day later",
    noStore: true,
  },
  {
    method: "POST",
    path: "/user/{id}/break",
    procedure: "breaks.startOfCustomer",
    summary: "Enter a break that a customer asked for by email, letter or phone",
  },
  { method: "POST", path: "/user/{id}/stop", procedure: "breaks.stop", summary: "Stop a customer from entering" },
  { method: "POST", path: "/user/{id}/stop/lift", procedure: "breaks.liftStop", summary: "Lift a stop" },
]);
