import { type CustomerSession, deviceName, toIso } from "@counterfoil/core";
import type { Row } from "@counterfoil/db";
import { sessionName } from "@counterfoil/domain";

/** Returns a session as lists show it, without anything that could be used as its token. */
export function toCustomerSession(session: Row<"sessions">): CustomerSession {
  return {
    _id: sessionName(session.id_hash),
    device: deviceName(session.user_agent),
    ip: session.ip,
    createdAt: toIso(session.created_at),
    lastUsedAt: toIso(session.last_used_at),
    expiresAt: toIso(session.expires_at),
  };
}
