import { auditActions } from '../../../../schema/contract/staff-actions.ts';
import type { AuditEntry } from '../api/contract.ts';

/** Every act that can be asked for, by name. */
export const actions = auditActions;

/** "contestants-added" as "Contestants added". */
export function actTitle(action: string): string {
  const words = action.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Names = ReadonlyMap<string, string>;

/** A change of one field is a pair: before and after. */
const isPair = (value: unknown): value is readonly [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

const shown = (value: unknown, names: Names): string => {
  if (value === null || value === '') return 'none';
  if (Array.isArray(value)) return value.map((each) => shown(each, names)).join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' ? (names.get(value) ?? value) : String(value);
};

/** Whom or what it is about, and what there is to say of it, with names for ids. */
export function actDetail({ action, detail, subject }: AuditEntry, names: Names): string {
  const whom = subject === null ? undefined : names.get(subject);
  const fields = Object.entries(detail)
    .filter(([field, value]) => !(field === 'name' && value === whom))
    .map(([field, value]) => {
      const changed = /-(changed|corrected)$/.test(action) && isPair(value);
      const words = changed ? `${shown(value[0], names)} → ${shown(value[1], names)}` : shown(value, names);
      return field === 'name' || field === 'contestants' ? words : `${field} ${words}`;
    });
  return [whom, ...fields].filter((part) => part !== undefined).join(' · ');
}
