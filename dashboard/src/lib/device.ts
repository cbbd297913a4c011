/** What a passkey of this device may be called until its owner says otherwise: "Firefox on Windows". */
export function deviceName(agent: string = navigator.userAgent): string {
  const systems: readonly (readonly [RegExp, string])[] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Mac OS X/, 'Mac'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'Chromebook'],
    [/Linux/, 'Linux'],
  ];
  const browsers: readonly (readonly [RegExp, string])[] = [
    [/Firefox|FxiOS/, 'Firefox'],
    [/Edg/, 'Edge'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ];
  const found = (list: typeof systems) => list.find(([pattern]) => pattern.test(agent))?.[1];
  const browser = found(browsers) ?? 'Browser';
  const system = found(systems);
  return system ? `${browser} on ${system}` : browser;
}
