import { defineRows, get, post } from "../rest/rest.ts";

export const protectionRest = defineRows("protection", {
  mine: get("/protection/mine", "The caller's monthly limit, and what is left of it", { noStore: true }),
  setLimit: post("/protection/limit", "Set the caller's monthly limit"),
  confirmLimit: post("/protection/limit/confirm", "Confirm a limit increase after a day"),
  cancelLimit: post("/protection/limit/cancel", "Withdraw a limit increase"),
  setBirthDate: post("/protection/birth-date", "Enter the caller's date of birth, once"),
  changeBirthDate: post("/user/{id}/birth-date", "Correct a customer's date of birth"),
  lowerLimit: post("/user/{id}/limit", "Lower a customer's monthly limit"),
  endLowering: post("/user/{id}/limit/end", "End a monthly limit that staff lowered"),
});
