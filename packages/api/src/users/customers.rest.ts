import { defineRows, get, post, remove } from "../rest/rest.ts";

const read = { skip: "int", limit: "int" } as const;

export const customersRest = defineRows("customers", {
  find: get("/user/{id}", "One customer with figures"),
  listOrders: get("/user/{id}/orders", "A customer's orders", { read }),
  listTickets: get("/user/{id}/tickets", "A customer's tickets and holds", { read }),
  listLedger: get("/user/{id}/balance", "A customer's balance movements", { read }),
  listMails: get("/user/{id}/mails", "List a customer's emails", { read }),
  listSessions: get("/user/{id}/sessions", "A customer's sessions", { read }),
  endSession: remove("/user/{userId}/sessions/{id}", "Log a customer out on one device"),
  endSessions: post("/user/{id}/end-sessions", "Log a customer out on all devices"),
  listNotes: get("/user/{id}/notes", "Notes about a user", { read }),
  createNote: post("/user/{id}/notes", "Add a note about a user"),
  deleteNote: remove("/user/{id}/notes/{noteId}", "Delete a note about a user"),
});
