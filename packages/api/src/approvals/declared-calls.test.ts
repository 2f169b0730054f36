import { approvalKinds, listApprovalKinds } from "@counterfoil/core";
import { expect, it } from "vitest";
import { calls, fieldsOf, inputFields } from "../calls.ts";
import { collectKinds } from "./find-approval.ts";

it.each(listApprovalKinds())(
  "the call of %s has its rights, takes what its dialog sends, and is documented",
  (kind) => {
    const { call = `actions.${kind}`, rights, input, dialog } = approvalKinds[kind];
    if (dialog) {
      expect(calls.get(call)?.meta.rights).toEqual(rights);
      expect(Object.keys(inputFields(call))).toEqual(expect.arrayContaining(Object.keys(fieldsOf(input))));
      expect(Object.keys(fieldsOf(input))).toEqual(expect.arrayContaining(Object.keys(dialog.fields ?? {})));
    }
    expect(calls.get(call)?.meta.rest).toBeDefined();
  },
);

it("a declared action that no file defines is reported at the start", () => {
  expect(() => collectKinds()).toThrow("No file defines void_winner");
});
