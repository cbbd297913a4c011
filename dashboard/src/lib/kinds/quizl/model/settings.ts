/** Settings as a form or a summary meets them: whatever was stored, read field by field. */
export type LooseConfig = Readonly<Record<string, unknown>>;

/** The settings that differ from game to game, in one line: `classic, 60 s a turn, strict`. */
export function settingsInWords(config: LooseConfig): string {
  const seconds = config.turnSeconds;
  const parts = [
    config.preset === 'duel' ? 'duel to 25' : 'classic',
    typeof seconds === 'number' ? `${seconds} s a turn` : 'no turn time',
    ...(config.strict === true ? ['strict grids'] : []),
    ...(config.openToHost === true ? ['open to the host'] : []),
    ...(config.helper === true ? ['with word helper'] : []),
  ];
  return parts.join(', ');
}
