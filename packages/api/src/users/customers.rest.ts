import { defineRows } from "../rest/rest.ts";

const read = { skip: "int", limit: "int" } as const;

export const customersRest = defineRows([
  { method: "GET", path: "/user/{id}", procedure: "customers.find", summary: "One customer with figures" },
  { method: "GET", path: "/user/{id}/orders", procedure: "customers.listOrders", summary: "A customer's orders", read },
  {
    method: "GET",
    path: "/user/{id}/tickets",
    procedure: "customers.listTickets",
    summary: "A customer's tickets and holds",
    read,
  },
  {
    method: "GET",
    path: "/user/{id}/balance",
    procedure: "customers.listLedger",
    summary: "A customer's balance movements",
    read,
  },
  { method: "GET", path: "/user/{id}/mails", procedure: "customers.listMails", summary: "Mails to a customer", read },
  {
    method: "GET",
    path: "/user/{id}/sessions",
    procedure: "customers.listSessions",
    summary: "A customer's sessions",
    read,
  },
  {
    method: "DELETE",
    path: "/user/{userId}/sessions/{id}",
    procedure: "customers.endSession",
    summary: "Log a customer out on one device",
  },
  {
    method: "POST",
    path: "/user/{id}/end-sessions",
    procedure: "customers.endSessions",
    summary: "Log a customer out everywhere",
  },
  { method: "GET", path: "/user/{id}/notes", procedure: "customers.listNotes", summary: "Notes about a user", read },
  { method: "POST", path: "/user/{id}/notes", procedure: "customers.createNote", summary: "Add a note about a user" },
  {
    method: "DELETE",
    path: "/user/{id}/notes/{noteId}",
    procedure: "customers.deleteNote",
    summary: "Delete a note about a user",
  },
]);
