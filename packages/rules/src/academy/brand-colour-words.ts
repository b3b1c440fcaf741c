import type { ColourFault } from "./brand-colours.ts";

/** Number with a decimal comma: '4,5'. */
const formatDecimal = (value: number) => value.toFixed(1).replace(".", ",");

/** Message for an unreadable pen colour, with the nearest readable one. */
export const penFaultText = ({ contrast, nearest }: ColourFault): string =>
	`Este color no se lee bien sobre fondo claro: su contraste es ${formatDecimal(contrast)} y hace falta 4,5. El más parecido que sí se lee es ${nearest}.`;

/** Message for an unreadable marker colour, on which text is written. */
export const markerFaultText = ({ contrast, nearest }: ColourFault): string =>
	`Sobre este color no se lee el texto: el contraste es ${formatDecimal(contrast)} y hace falta 4,5. El más parecido en que sí se lee es ${nearest}.`;
