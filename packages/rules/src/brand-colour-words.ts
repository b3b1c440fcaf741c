import type { ColourFault } from "./brand-colours.ts";

/** '4,5' as Peruvians write it. */
const told = (value: number) => value.toFixed(1).replace(".", ",");

/** What is wrong with a pen, in a sentence with the nearest that can be read. */
export const penFaultText = ({ contrast, nearest }: ColourFault): string =>
	`Este color no se lee bien sobre fondo claro: su contraste es ${told(contrast)} y hace falta 4,5. El más parecido que sí se lee es ${nearest}.`;

/** The same of a highlighter, which text stands on. */
export const markerFaultText = ({ contrast, nearest }: ColourFault): string =>
	`Sobre este color no se lee el texto: el contraste es ${told(contrast)} y hace falta 4,5. El más parecido en que sí se lee es ${nearest}.`;
