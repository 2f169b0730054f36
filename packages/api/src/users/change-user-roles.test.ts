import { HOUR_MS } from "@counterfoil/core";
import { describe, expect, it } from "vitest";
import { apiError } from "../../test/api-error.ts";
import { done } from "../../test/four-eyes.ts";
import { choosePassword, PASSWORD } from "../../test/logins.ts";
import { openShop, someAdmin, someUser, testsWith } from "../../test/shop.ts";
import { listMails } from "../mail/mails.ts";

async function openStaffedShop() {
  const shop = await openShop();
  const ada = await someAdmin(shop);
  const olga = await someUser(shop, { roles: ["owner"], first_name: "Olga", last_name: "Owen" });
  const sam = await someUser(shop, { first_name: "Sam", last_name: "Smith" });
  return { shop, ada, olga, sam, byAda: await shop.as(ada) };
}

const staffedIt = testsWith(openStaffedShop);

describe("an owner who gives someone roles", () => {
  it("gives several together, which apply at the next call of the existing sessions", async () => {
    const { shop, sam, byAda } = await openStaffedShop();
    const bySam = await shop.as(sam);
    await expect(bySam.orders.list({})).rejects.toMatchObject(apiError("admin.required"));
    const { user } = await done(byAda.roles.change({ id: sam.id, roles: ["marketing", "support", "support"] }));
    expect(user).toMatchObject({ admin: true, roles: ["support", "marketing"] });
    await expect(bySam.orders.list({})).resolves.toBeDefined();
    expect((await bySam.auth.me()).user).toMatchObject({ admin: true, roles: ["support", "marketing"] });
    await byAda.roles.change({ id: sam.id, roles: ["marketing"] });
    await expect(bySam.orders.list({})).rejects.toMatchObject({
      cause: { code: "role.missing" },
      message: "Your role doesn't allow this. Ask an owner, a manager, someone in support or someone in finance.",
    });
    await byAda.roles.change({ id: sam.id, roles: [] });
    await expect(bySam.pages.list()).rejects.toMatchObject(apiError("admin.required"));
    expect((await bySam.auth.me()).user).toMatchObject({ admin: false, roles: [] });
  });

  staffedIt("keeps since when and by whom for the roles that stay", async ({ shop, ada, olga, sam, byAda }) => {
    await byAda.roles.change({ id: sam.id, roles: ["support"] });
    shop.pass(HOUR_MS);
    const byOlga = await shop.as(olga);
    await byOlga.roles.change({ id: sam.id, roles: ["support", "finance"] });
    const { staff } = await byOlga.roles.list();
    expect(staff.find(({ _id }) => _id === sam.id)).toMatchObject({
      lastSeenAt: null,
      roles: [
        { role: "support", givenAt: "2026-11-20T12:00:00.000Z", givenBy: { _id: ada.id } },
        { role: "finance", givenAt: "2026-11-20T13:00:00.000Z", givenBy: { _id: olga.id } },
      ],
    });
    expect(staff.find(({ _id }) => _id === olga.id)).toMatchObject({ lastSeenAt: "2026-11-20T13:00:00.000Z" });
  });

  it("gives none to an account whose address was never verified, which a stranger may have registered", async () => {
    const { shop, byAda } = await openStaffedShop();
    const { id } = await someUser(shop, { verified: false });
    await expect(byAda.roles.change({ id, roles: ["support"] })).toBeRefused("admin.unverified");
    await expect(byAda.users.edit({ id, admin: true })).toBeRefused("admin.unverified");
    await expect(byAda.roles.change({ id, roles: [] })).resolves.toBeDefined();
  });

  it("gives none while an address that staff typed is not proved, even if it was the owner's before", async () => {
    const { shop, sam, byAda } = await openStaffedShop();
    const bySue = await shop.asStaff("support");
    const change = { id: sam.id, roles: ["support" as const] };
    for (const email of ["sues-friend@example.test", sam.email]) await bySue.users.edit({ id: sam.id, email });
    await expect(byAda.roles.change(change)).rejects.toThrow("choose a new password through Forgot Password first");
    const visitor = await shop.as(null);
    await visitor.auth.forgotPassword({ email: sam.email });
    await choosePassword(shop, sam.email, PASSWORD);
    await done(byAda.roles.change(change));
  });

  staffedIt("has every owner told by mail, and the one whom it is about", async ({ shop, ada, olga, sam, byAda }) => {
    const subjects = async (email: string) => (await listMails(shop.deps, email)).map(({ subject }) => subject);
    await byAda.roles.change({ id: sam.id, roles: ["support"] });
    expect(await subjects(sam.email)).toEqual(["You're now an admin"]);
    for (const { email } of [ada, olga]) expect(await subjects(email)).toEqual(["Sam Smith's roles have changed"]);
    const [mail] = await listMails(shop.deps, olga.email);
    expect(mail?.text).toContain("Ada Admin changed Sam Smith's roles");
    expect(mail?.text).toContain("Before: none. Now: support.");
    shop.pass(1);
    await byAda.roles.change({ id: olga.id, roles: ["finance"] });
    expect((await subjects(olga.email))[0]).toBe("Olga Owen's roles have changed");
  });

  staffedIt("keeps no mail to others that names someone who is erased", async ({ shop, sam, byAda }) => {
    await byAda.roles.change({ id: sam.id, roles: ["owner", "support"] });
    const read = () => shop.db.read.selectFrom("mails").select(["template", "data"]).execute();
    expect(JSON.stringify(await read())).toContain("Smith");
    await byAda.users.delete({ id: sam.id });
    expect(JSON.stringify(await read())).not.toContain("Smith");
    expect((await read()).map(({ template }) => template)).toEqual(["staff-deleted", "staff-deleted"]);
  });

  it("has the other owners told, [no name], when the account of one is deleted or closed", async () => {
    const { shop, ada, olga, sam, byAda } = await openStaffedShop();
    const notices = async () =>
      (await listMails(shop.deps, ada.email)).filter(({ subject }) => subject === "A staff account has been deleted");
    await byAda.users.delete({ id: sam.id });
    expect(await notices()).toEqual([]);
    await byAda.users.delete({ id: olga.id });
    const [mail, ...others] = await notices();
    expect([mail?.text, others]).toEqual([expect.stringContaining("with these roles was deleted: owner."), []]);
    expect(mail?.text).not.toMatch(/Olga|Owen/);
    const otto = await someUser(shop, { roles: ["owner", "support"] });
    await (await shop.as(otto)).users.closeMine({ giveUp: true });
    expect(await notices()).toHaveLength(2);
  });

  staffedIt("cannot take the last owner's role, by any call", async ({ ada, olga, byAda }) => {
    await byAda.roles.change({ id: olga.id, roles: ["manager"] });
    const last = apiError("admin.last");
    await expect(byAda.roles.change({ id: ada.id, roles: ["manager"] })).rejects.toMatchObject(last);
    await expect(byAda.users.edit({ id: ada.id, admin: false })).rejects.toMatchObject(last);
    await expect(byAda.users.delete({ id: ada.id })).rejects.toMatchObject(last);
    await expect(byAda.users.closeMine({ giveUp: true })).rejects.toMatchObject(last);
    await byAda.roles.change({ id: ada.id, roles: ["owner", "support"] });
  });
});

describe("the old flag", () => {
  it("makes an owner of a customer or of staff, who keep their roles, and takes every role away", async () => {
    const { shop, sam, byAda } = await openStaffedShop();
    await byAda.roles.change({ id: sam.id, roles: ["support"] });
    expect((await done(byAda.users.edit({ id: sam.id, admin: true }))).user).toMatchObject({
      roles: ["owner", "support"],
    });
    expect((await done(byAda.users.edit({ id: sam.id, admin: false }))).user).toMatchObject({
      admin: false,
      roles: [],
    });
    const rows = await shop.db.read.selectFrom("user_roles").selectAll().where("user_id", "=", sam.id).execute();
    expect(rows).toEqual([]);
  });

  staffedIt("is what a manager may not change, nor roles", async ({ shop, sam }) => {
    const byMaya = await shop.asStaff("manager");
    const refused = { cause: { code: "role.missing" }, message: "Your role doesn't allow this. Ask an owner." };
    await expect(byMaya.users.edit({ id: sam.id, admin: true })).rejects.toMatchObject(refused);
    await expect(byMaya.roles.change({ id: sam.id, roles: ["support"] })).rejects.toMatchObject(refused);
  });
});

it("someone who was deleted has no role any more, and what they gave stays given", async () => {
  const { shop, ada, olga, sam, byAda } = await openStaffedShop();
  await (await shop.as(olga)).roles.change({ id: sam.id, roles: ["support"] });
  await byAda.users.delete({ id: olga.id });
  const { staff } = await byAda.roles.list();
  expect(staff.map(({ _id }) => _id)).toEqual([ada.id, sam.id]);
  expect(staff[1]?.roles).toMatchObject([{ role: "support", givenBy: null }]);
});
