import { describe, expect, it } from "vitest";
import { someAdmin, someUser } from "../../test/people-and-raffles.ts";
import { openShop } from "../../test/shop.ts";

describe("notes about a customer", () => {
  it("are added, listed newest first with who wrote them, and deleted", async () => {
    const shop = await openShop();
    const [bea, ada] = [await someUser(shop), await someAdmin(shop)];
    const admin = await shop.as(ada);
    const { id } = bea;
    await admin.customers.createNote({ id, body: "Rang about a lost ticket." });
    shop.pass(1000);
    await admin.customers.createNote({ id, body: "Sorted." });
    const { notes } = await admin.customers.listNotes({ id });
    expect(notes).toMatchObject([{ body: "Sorted.", admin: { _id: ada.id } }, { body: "Rang about a lost ticket." }]);
    await admin.customers.deleteNote({ id, noteId: notes[0]?._id ?? "" });
    expect((await admin.customers.listNotes({ id })).total).toBe(1);
    const { entries } = await admin.audit.list({ subject: "user", subjectId: id });
    expect(entries.map(({ action }) => action)).toEqual(["delete note", "add note", "add note"]);
  });

  it("are refused about no one, and without words", async () => {
    const shop = await openShop();
    const [bea, admin] = [await someUser(shop), await shop.as(await someAdmin(shop))];
    await expect(admin.customers.createNote({ id: "nobody", body: "?" })).toBeRefused("user.not_found");
    await expect(admin.customers.createNote({ id: bea.id, body: " " })).rejects.toThrow();
    await expect(admin.customers.deleteNote({ id: bea.id, noteId: "none" })).toBeRefused("note.not_found");
  });

  it("go when the customer is deleted, from the trail too", async () => {
    const shop = await openShop();
    const [bea, admin] = [await someUser(shop), await shop.as(await someAdmin(shop))];
    await admin.customers.createNote({ id: bea.id, body: "Lives by the canal." });
    await admin.users.delete({ id: bea.id });
    expect((await admin.customers.listNotes({ id: bea.id })).total).toBe(0);
    expect(JSON.stringify((await admin.audit.list({})).entries)).not.toContain("canal");
  });
});
