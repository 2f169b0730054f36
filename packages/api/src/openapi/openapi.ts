import * as wire from "@counterfoil/core";
import { z } from "zod";
import { createDocument, type oas31, type ZodOpenApiPathsObject } from "zod-openapi";
import { restRows } from "../calls.ts";
import type { RestRow } from "../rest/rest.ts";
import { operationOf, plainOperations } from "./openapi-operation.ts";

const named = {
  Address: wire.Address,
  User: wire.User,
  AdminUser: wire.AdminUser,
  UserRef: wire.UserRef,
  Raffle: wire.Raffle,
  RaffleListItem: wire.RaffleListItem,
  RaffleRef: wire.RaffleRef,
  TicketMatrix: wire.TicketMatrix,
  Ticket: wire.Ticket,
  TicketPurchase: wire.TicketPurchase,
  Order: wire.Order,
  AdminOrder: wire.AdminOrder,
  InstantWin: wire.InstantWin,
  Card: wire.Card,
  Category: wire.Category,
  Winner: wire.Winner,
  ConfigBlock: wire.ConfigBlock,
  Coupon: wire.Coupon,
  DynamicPage: wire.DynamicPage,
  Statistics: wire.Statistics,
};

/** Makes the named shapes components, each defined once and referenced elsewhere. */
function nameShapes(): void {
  for (const [id, schema] of Object.entries(named)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}

/** Two spellings of one template, such as `{slug}` and `{id}`, are one path in OpenAPI: the first one's. */
function templateOf(path: string, known: Map<string, string>): string {
  const shape = path.replace(/\{\w+\}/g, "{}");
  const template = known.get(shape) ?? path;
  known.set(shape, template);
  return template;
}

function pathsOf(rows: readonly RestRow[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = { ...plainOperations };
  const templates = new Map<string, string>();
  for (const row of rows) {
    const template = templateOf(row.path, templates);
    const path = `/api${template}`;
    const method = row.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operationOf(row, template) };
  }
  return paths;
}

/** Returns the OpenAPI 3.1 document of every documented call, generated from the schemas that validate them. */
export function openApiDocument(siteName: string, publicUrl: string): oas31.OpenAPIObject {
  nameShapes();
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: siteName,
        version: "1",
        description:
          "Money is pounds as a number with at most two decimals, times are ISO 8601 in UTC. A failure answers a " +
          "4xx or 5xx status and {msg, code}: a sentence for the customer and its stable name; a field that is not valid " +
          "adds errors.",
      },
      servers: [{ url: publicUrl }],
      paths: pathsOf(restRows),
      "x-rights": wire.rights,
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    },
    {
      allowEmptySchema: { unknown: true },
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema instanceof z.ZodCustom) Object.assign(jsonSchema, { type: "string", format: "binary" });
      },
    },
  );
}
