import { Migrator } from "kysely/migration";
import type { Database } from "./database.ts";
import { firstTables } from "./migrations/001-first-tables.ts";
import { oneOwnerPerTable } from "./migrations/002-one-owner-per-table.ts";
import { consoleLists } from "./migrations/003-console-lists.ts";
import { notesAndFindings } from "./migrations/004-notes-and-findings.ts";
import { mailsByAge } from "./migrations/005-mails-by-age.ts";
import { prizesHandedOver } from "./migrations/006-prizes-handed-over.ts";
import { companyBlock } from "./migrations/007-company-block.ts";
import { cancelledRaffles } from "./migrations/008-cancelled-raffles.ts";
import { noticesAndChargebacks } from "./migrations/009-notices-and-chargebacks.ts";
import { lastEdit } from "./migrations/010-last-edit.ts";
import { knownNetworks } from "./migrations/011-known-networks.ts";
import { reports } from "./migrations/012-reports.ts";
import { releasedPrizes } from "./migrations/013-released-prizes.ts";
import { proof } from "./migrations/014-proof.ts";
import { emailUndos } from "./migrations/015-email-undos.ts";
import { sessionOrigins } from "./migrations/018-session-origins.ts";
import { peoplesRights } from "./migrations/020-peoples-rights.ts";
import { outcomesByTheShop } from "./migrations/025-outcomes-by-the-shop.ts";
import { cartsAndDueMails } from "./migrations/029-carts-and-due-mails.ts";
import { requestsOfMails } from "./migrations/030-requests-of-mails.ts";
import { mailboxes } from "./migrations/031-mailboxes.ts";
import { pendingEmails } from "./migrations/032-pending-emails.ts";
import { recoveryCodes } from "./migrations/033-recovery-codes.ts";
import { passkeys } from "./migrations/034-passkeys.ts";
import { limitsOfPeople } from "./migrations/035-limits-of-people.ts";
import { reservedAfter } from "./migrations/038-reserved-after.ts";
import { peopleAndHolds } from "./migrations/039-people-and-holds.ts";
import { writeProbes } from "./migrations/040-write-probes.ts";
import { peopleRead } from "./migrations/041-people-read.ts";
import { winnersOfRaffles } from "./migrations/043-winners-of-raffles.ts";
import { rolesOfStaff } from "./migrations/046-roles.ts";
import { whoMovedMoney } from "./migrations/047-who-moved-money.ts";
import { auditChain } from "./migrations/048-audit-chain.ts";
import { auditAnchors } from "./migrations/049-audit-anchors.ts";
import { acts } from "./migrations/051-acts.ts";
import { provableDraws } from "./migrations/052-draws.ts";
import { protection } from "./migrations/053-protection.ts";
import { cardFunding } from "./migrations/054-card-funding.ts";
import { stoppedAttempts } from "./migrations/055-stopped-attempts.ts";
import { drawLocks } from "./migrations/056-draw-locks.ts";
import { drawBeacons } from "./migrations/057-draw-beacons.ts";
import { drawnPositions } from "./migrations/059-drawn-positions.ts";
import { care } from "./migrations/060-care.ts";
import { careLists } from "./migrations/061-care-lists.ts";
import { monthlyStatements } from "./migrations/062-monthly-statements.ts";
import { guardByIndex } from "./migrations/063-guard-by-index.ts";
import { frozenDraws } from "./migrations/064-frozen-draws.ts";
import { complaints } from "./migrations/065-complaints.ts";
import { careByDueDate } from "./migrations/066-care-by-due-date.ts";
import { movedOpenings } from "./migrations/067-moved-openings.ts";
import { complaintsByPhone } from "./migrations/069-complaints-by-phone.ts";
import { neverSavedBlocks } from "./migrations/070-never-saved-blocks.ts";
import { complaintsEnteredOnce } from "./migrations/071-complaints-entered-once.ts";
import { complaintsFiledOnce } from "./migrations/072-complaints-filed-once.ts";
import { instantPrizesKept } from "./migrations/083-instant-prizes-kept.ts";
import { staffByTimeOfEntry } from "./migrations/086-staff-by-time-of-entry.ts";
import { leftOutByReason } from "./migrations/087-left-out-by-reason.ts";
import { samePersonEntries } from "./migrations/089-same-person-entries.ts";
import { verifiedMailboxes } from "./migrations/090-verified-mailboxes.ts";
import { formerAccounts } from "./migrations/091-former-accounts.ts";
import { undoneClosures } from "./migrations/092-undone-closures.ts";
import { releasedNumbers } from "./migrations/093-released-numbers.ts";
import { widerNetworks } from "./migrations/094-wider-networks.ts";
import { earlierContacts } from "./migrations/096-earlier-contacts.ts";
import { logInOrder } from "./migrations/100-log-in-order.ts";
import { winnersOfInstantPrizes } from "./migrations/105-winners-of-instant-prizes.ts";
import { undoneBreaks } from "./migrations/110-undone-breaks.ts";

/** Brings the database to the newest tables. Two processes at once are safe: Kysely takes a lock on PostgreSQL. */
export async function migrate(db: Database): Promise<void> {
  const migrations = {
    "001-first-tables": firstTables(db.kind),
    "002-one-owner-per-table": oneOwnerPerTable(db.kind),
    "003-console-lists": consoleLists,
    "004-notes-and-findings": notesAndFindings,
    "005-mails-by-age": mailsByAge,
    "006-prizes-handed-over": prizesHandedOver,
    "007-company-block": companyBlock,
    "008-cancelled-raffles": cancelledRaffles,
    "009-notices-and-chargebacks": noticesAndChargebacks,
    "010-last-edit": lastEdit,
    "011-known-networks": knownNetworks,
    "012-reports": reports,
    "013-released-prizes": releasedPrizes,
    "014-proof": proof,
    "015-email-undos": emailUndos,
    "018-session-origins": sessionOrigins,
    "020-peoples-rights": peoplesRights,
    "025-outcomes-by-the-shop": outcomesByTheShop(db.kind),
    "029-carts-and-due-mails": cartsAndDueMails,
    "030-requests-of-mails": requestsOfMails,
    "031-mailboxes": mailboxes,
    "032-pending-emails": pendingEmails,
    "033-recovery-codes": recoveryCodes,
    "034-passkeys": passkeys,
    "035-limits-of-people": limitsOfPeople,
    "038-reserved-after": reservedAfter,
    "039-people-and-holds": peopleAndHolds,
    "040-write-probes": writeProbes,
    "041-people-read": peopleRead,
    "043-winners-of-raffles": winnersOfRaffles,
    "046-roles": rolesOfStaff(db.kind),
    "047-who-moved-money": whoMovedMoney,
    "048-audit-chain": auditChain(db.kind),
    "049-audit-anchors": auditAnchors,
    "051-acts": acts,
    "052-draws": provableDraws(db.kind),
    "053-protection": protection(db.kind),
    "054-card-funding": cardFunding,
    "055-stopped-attempts": stoppedAttempts(db.kind),
    "056-draw-locks": drawLocks(db.kind),
    "057-draw-beacons": drawBeacons(db.kind),
    "059-drawn-positions": drawnPositions(db.kind),
    "060-care": care,
    "061-care-lists": careLists,
    "062-monthly-statements": monthlyStatements,
    "063-guard-by-index": guardByIndex,
    "064-frozen-draws": frozenDraws(db.kind),
    "065-complaints": complaints,
    "066-care-by-due-date": careByDueDate,
    "067-moved-openings": movedOpenings(db.kind),
    "069-complaints-by-phone": complaintsByPhone,
    "070-never-saved-blocks": neverSavedBlocks,
    "071-complaints-entered-once": complaintsEnteredOnce,
    "072-complaints-filed-once": complaintsFiledOnce,
    "083-instant-prizes-kept": instantPrizesKept(db.kind),
    "086-staff-by-time-of-entry": staffByTimeOfEntry(db.kind),
    "087-left-out-by-reason": leftOutByReason(db.kind),
    "089-same-person-entries": samePersonEntries,
    "090-verified-mailboxes": verifiedMailboxes,
    "091-former-accounts": formerAccounts,
    "092-undone-closures": undoneClosures(db.kind),
    "093-released-numbers": releasedNumbers,
    "094-wider-networks": widerNetworks,
    "096-earlier-contacts": earlierContacts,
    "100-log-in-order": logInOrder(db.kind),
    "105-winners-of-instant-prizes": winnersOfInstantPrizes(db.kind),
    "110-undone-breaks": undoneBreaks(db.kind),
  };
  const migrator = new Migrator({ db: db.writer, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
