import { defineRows } from "../rest/rest.ts";

export const contentRest = defineRows([
  {
    method: "GET",
    path: "/config",
    procedure: "content.listBlocks",
    summary: "Every block of the site's configuration",
  },
  {
    method: "GET",
    path: "/config/promotedTickets",
    procedure: "content.countPromotedTickets",
    summary: "Sold tickets of the promoted competitions",
  },
  {
    method: "GET",
    path: "/config/edited",
    procedure: "content.listEdited",
    summary: "Every block of the site's configuration as the console edits it",
  },
  {
    method: "GET",
    path: "/config/editors",
    procedure: "content.listEditors",
    summary: "Who changed each block of the configuration last",
  },
  {
    method: "POST",
    path: "/config/{id}",
    procedure: "content.edit",
    summary: "Save the fields of a block that are named",
    failure: (message) => ({ msg: { message } }),
  },
]);
