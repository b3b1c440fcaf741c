import { useSite } from "../../platform/page/use-site.ts";
import { Sold } from "../../ui/page/sold.tsx";
import { HowToReachUs, Seat, SiteName, WhoSells } from "./how-to-reach-us.tsx";
import { LegalPage, type LegalSection } from "./legal-page.tsx";
import { whatIsKept } from "./what-is-kept.tsx";

const inShort = [
	"Guardamos lo necesario para que practiques: tu cuenta, tus intentos y tu avance. Nada más.",
	"No usamos cookies, no hay publicidad ni rastreadores en la web, y no vendemos tus datos.",
	"En tu perfil puedes descargar todo lo que guardamos de ti y eliminar tu cuenta, sin pedir permiso.",
	"Si eres menor de edad, úsala con el consentimiento de tu mamá, tu papá o quien esté a tu cargo.",
];

const sections: readonly LegalSection[] = [
	{
		id: "quienes-somos",
		title: "Quiénes somos",
		body: (
			<>
				<p>
					<SiteName /> es una plataforma peruana
					<Seat /> para practicar exámenes de admisión a la universidad. Estas políticas explican qué datos personales
					tratamos en la web y en la app, para qué, y qué puedes hacer con ellos. <WhoSells />
				</p>
				<p>
					Nos regimos por la Ley N.º&nbsp;29733, Ley de Protección de Datos Personales, y por su reglamento, aprobado
					por el Decreto Supremo N.º&nbsp;016-2024-JUS. Puedes escribirnos <HowToReachUs />.
				</p>
			</>
		),
	},
	...whatIsKept,
	{
		id: "para-que",
		title: "Para qué usamos tus datos",
		body: (
			<ul>
				<li>Para darte el servicio: calificar tus respuestas, mostrarte resultados, y seguir en cualquier equipo.</li>
				<li>Para decirte qué te conviene practicar, con tus propios resultados.</li>
				<Sold>
					<li>Para revisar tus pagos y activar tu plan.</li>
				</Sold>
				<li>Para atender tus reclamos y quejas en el plazo de la ley.</li>
				<li>
					Para escribirte lo necesario: un enlace para tu contraseña, un aviso de seguridad
					<Sold>, el resultado de un pago</Sold>.
				</li>
				<li>Para enviarte novedades, solo si te suscribiste al boletín o a la lista de espera.</li>
				<li>Para cuidar la plataforma: evitar abusos, encontrar fallas y saber qué preguntas son difíciles.</li>
			</ul>
		),
	},
	{
		id: "con-quien",
		title: "Con quién los compartimos",
		body: (
			<>
				<p>No vendemos ni alquilamos tus datos. Los ven o los reciben solamente:</p>
				<ul>
					<li>
						Las personas que administran la plataforma, en lo que su tarea pide: por ejemplo, revisar un comprobante.
					</li>
					<li>Quienes nos dan el servidor y el envío de correos, que los tratan por encargo nuestro.</li>
					<li>
						Si dejas tu correo en la lista de espera de iOS, el servicio con que llevemos esa lista, si usamos uno:
						recibe tu correo y nada más. Lo que ya recibió se retira aparte; pídenoslo.
					</li>
					<li>
						Las tiendas de aplicaciones y las billeteras (Yape o Plin), con sus propias políticas, cuando instalas la
						app o pagas.
					</li>
					<li>Una autoridad, cuando una ley o un juez nos obliga.</li>
				</ul>
				<p>
					Si abres un enlace a WhatsApp, a una red social o a otra web, rigen las políticas de ese lugar. Algunas
					imágenes del blog pueden venir de otros sitios, que en ese momento ven tu dirección de internet como en
					cualquier página.
				</p>
			</>
		),
	},
	{
		id: "pagos",
		title: "Pagos",
		body: (
			<>
				<p>
					Tener una cuenta y practicar con el plan Gratis no cuesta. En la web no guardamos tarjetas ni hacemos cargos
					automáticos. Los pagos dentro de la app móvil los procesan las tiendas de aplicaciones; nosotros no vemos los
					datos de tu tarjeta.
				</p>
				<p>
					Si eliges un <a href="/premium">plan de pago</a> en la web, tú haces el pago con tu billetera (Yape o Plin) y
					nos envías el comprobante. Guardamos el plan, el monto, las fechas, la billetera y el número de operación si
					los escribes, cada archivo que subes, cada decisión nuestra con su motivo y quién la tomó. El comprobante se
					guarda en privado: solo lo abren las personas que administran la plataforma, y lo conservamos porque lo piden
					las normas contables y tributarias. De las imágenes borramos los datos ocultos, como el lugar donde se
					tomaron; un PDF se guarda como lo envías. Para notar un comprobante repetido comparamos los que recibimos.
				</p>
			</>
		),
	},
	{
		id: "cuanto-tiempo",
		title: "Cuánto tiempo los guardamos",
		body: (
			<ul>
				<li>Tu cuenta, tus intentos y tu avance: mientras tengas la cuenta.</li>
				<li>
					Tus sesiones: dejan de valer a los 30 días, o a los 14 sin usarlas. Puedes cerrarlas antes desde tu perfil.
				</li>
				<li>El enlace para cambiar tu contraseña: vale 30 minutos y una sola vez.</li>
				<li>Tu correo en el boletín o en la lista de espera: hasta que nos pidas retirarlo.</li>
				<li>Lo que nos escribes por el formulario: mientras haga falta para atenderte, o hasta que pidas borrarlo.</li>
				<li>Pedidos y comprobantes de pago: el tiempo que piden las normas tributarias y contables.</li>
				<li>
					Tu hoja en el <a href="/libro-de-reclamaciones">Libro de Reclamaciones</a> y su respuesta: al menos dos años,
					como pide su reglamento.
				</li>
			</ul>
		),
	},
	{
		id: "eliminar-tu-cuenta",
		title: "Eliminar tu cuenta",
		body: (
			<>
				<p>
					Puedes hacerlo tú, en tu perfil, con «Eliminar mi cuenta» y tu contraseña. Es inmediato y no se puede
					deshacer.
				</p>
				<p>
					<b>Se borra:</b> tus nombres, apellidos, correo, teléfono y contraseña, los datos de tus sesiones, tus
					preferencias, tu cuaderno de errores, tus días de estudio, tus grupos y lo que tu academia anotó de ti (tu DNI
					y tu apoderado, si los tenía). Tu correo queda libre.
				</p>
				<p>
					<b>Se conserva sin tu nombre:</b> tus intentos y sus cifras, que son parte de las estadísticas de todos, y tus
					pedidos con sus comprobantes, como piden las normas. Un comprobante puede mostrar el nombre de quien pagó.
				</p>
				<p>
					<b>Se conserva como la escribiste:</b> tu hoja en el Libro de Reclamaciones, si dejaste una. La ley pide
					guardarla y no depende de tu cuenta.
				</p>
				<p>
					Si estabas en el boletín o en la lista de espera, o nos escribiste por el formulario, con ese mismo correo,
					eso se borra también. Con otro correo, o sin tener cuenta, escríbenos y lo retiramos.
				</p>
			</>
		),
	},
	{
		id: "tus-derechos",
		title: "Tus derechos",
		body: (
			<>
				<p>
					La ley te da derecho a saber qué tratamos, acceder a tus datos, rectificarlos y actualizarlos, cancelarlos,
					oponerte a un uso, llevártelos a otro servicio y retirar tu consentimiento.
				</p>
				<ul>
					<li>
						«Descargar mis datos», en tu perfil, te da un archivo con lo que guardamos en tu cuenta, salvo los archivos
						de tus comprobantes.
					</li>
					<li>También en tu perfil cambias tu teléfono y tus preferencias, y cierras tus sesiones.</li>
					<li>
						Para lo demás (corregir tu nombre, pedir una copia de tus comprobantes, salir del boletín) escríbenos{" "}
						<HowToReachUs />. Para cuidarte, primero comprobamos que eres tú. Respondemos en los plazos de la ley.
					</li>
				</ul>
				<p>
					Si crees que no te atendimos bien, puedes acudir a la Autoridad Nacional de Protección de Datos Personales,
					del Ministerio de Justicia y Derechos Humanos.
				</p>
			</>
		),
	},
	{
		id: "menores-de-edad",
		title: "Menores de edad",
		body: (
			<>
				<p>
					Muchos postulantes tienen menos de 18 años. Pueden usar la plataforma personas mayores de 4 años; quien es
					menor de edad necesita el consentimiento de su mamá, su papá o quien tenga su tutela, que también es quien
					hace los pagos.
				</p>
				<p>
					No pedimos la fecha de nacimiento y por eso no sabemos la edad de cada quien. Si eres madre, padre o tutor y
					tu hija o hijo abrió una cuenta sin tu permiso, escríbenos <HowToReachUs />: la cerramos contigo.
				</p>
			</>
		),
	},
	{
		id: "seguridad",
		title: "Seguridad",
		body: (
			<>
				<p>
					Tu contraseña se guarda convertida con Argon2id: nadie puede leerla, tampoco nosotros. Los comprobantes no son
					públicos, las imágenes que se suben se vuelven a escribir sin datos ocultos, y después de varios intentos
					fallidos de ingreso la cuenta espera un rato.
				</p>
				<p>
					Ningún sistema es perfecto. Usa una contraseña que no uses en otro sitio y cierra sesión en equipos que
					compartes. Si ocurre un incidente que te afecte, te avisaremos como pide la ley.
				</p>
			</>
		),
	},
	{
		id: "inteligencia-artificial",
		title: "Herramientas de inteligencia artificial",
		body: (
			<p>
				Están anunciadas y aún no funcionan: hoy no enviamos tus datos a ningún servicio de inteligencia artificial.
				Cuando funcionen, esta página dirá antes qué se envía, a quién y para qué.
			</p>
		),
	},
	{
		id: "cambios",
		title: "Cambios",
		body: (
			<p>
				Si cambiamos estas políticas, publicamos aquí el texto nuevo con su fecha. Si el cambio es importante, te
				avisamos por correo o al ingresar antes de que rija.
			</p>
		),
	},
];

/** /politicas-de-privacidad. Its text about stored data must match the tables of apps/server/src/db/schema. */
export function PrivacyPolicy() {
	const { plans, privacyUpdated } = useSite();
	const shownSections = plans ? sections : sections.filter(({ id }) => id !== "pagos");
	return (
		<LegalPage title="Políticas de privacidad" updated={privacyUpdated} inShort={inShort} sections={shownSections} />
	);
}
