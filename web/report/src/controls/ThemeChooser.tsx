import { themes } from "../charts/useTheme";
import { oneOf, useView } from "../state/params";
import { Choice } from "./Choice";

/** Light, dark, or as the system is. */
export function ThemeChooser() {
  const { params, set } = useView();
  return <Choice label="Theme" value={oneOf(params.theme, themes)} options={themes.map(theme => [theme, theme])} onChange={theme => set({ theme: theme === "auto" ? "" : theme })} />;
}
