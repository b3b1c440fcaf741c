/** The first match wins: most user agents name other browsers too, and Android's names Linux. */
const browsers: [RegExp, string][] = [
	[/\bEdg(e|A|iOS)?\//, "Edge"],
	[/\b(OPR|OPT|Opera)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\b(Firefox|FxiOS)\//, "Firefox"],
	[/\b(FBAN|FBAV)\b/, "Facebook"],
	[/\bInstagram\b/, "Instagram"],
	[/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, "Chrome"],
	[/\bSafari\//, "Safari"],
];
const systems: [RegExp, string][] = [
	[/\bAndroid\b/, "Android"],
	[/\biPhone\b/, "iPhone"],
	[/\biPad\b/, "iPad"],
	[/\bWindows\b/, "Windows"],
	[/\bCrOS\b/, "Chromebook"],
	[/\bMac OS X\b|\bMacintosh\b/, "Mac"],
	[/\bLinux\b/, "Linux"],
];

const firstOf = (names: readonly [RegExp, string][], text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** A readable device name from a user agent: 'Chrome en Android'. */
export function deviceName(userAgent: string | null): string {
	const browser = firstOf(browsers, userAgent ?? "");
	const system = firstOf(systems, userAgent ?? "");
	if (browser && system) return `${browser} en ${system}`;
	return browser ?? system ?? "Equipo desconocido";
}
