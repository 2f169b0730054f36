import { defineRows } from "../rest/rest.ts";

export const protectionRest = defineRows([
  {
    method: "GET",
    path: "/protection/mine",
    procedure: "protection.mine",
    summary: "One's own monthly limit, and what is left of it",
    noStore: true,
  },
  { method: "POST", path: "/protection/limit", procedure: "protection.setLimit", summary: "Set one's monthly limit" },
  {
    method: "POST",
    path: "/protection/limit/confirm",
    procedure: "protection.confirmLimit",
    summary: "Confirm a higher limit after a day",
  },
  {
    method: "POST",
    path: "/protection/limit/cancel",
    procedure: "protection.cancelLimit",
    summary: "Take back a higher limit",
  },
  {
    method: "POST",
    path: "/protection/birth-date",
    procedure: "protection.setBirthDate",
    summary: "Say when one was born, once",
  },
  {
    method: "POST",
    path: "/user/{id}/birth-date",
    procedure: "protection.changeBirthDate",
    summary: "Correct a customer's date of birth",
  },
  {
    method: "POST",
    path: "/user/{id}/limit",
    procedure: "protection.lowerLimit",
    summary: "Lower a customer's monthly limit",
  },
  {
    method: "POST",
    path: "/user/{id}/limit/end",
    procedure: "protection.endLowering",
    summary: "End a monthly limit that staff lowered",
  },
]);
