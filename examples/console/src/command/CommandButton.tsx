import Button, { type ButtonProps } from '@mui/material/Button'
import { useMayGive } from '../shell/rights.ts'
import { type Command, useCommand } from './CommandProvider.tsx'

interface Props extends Omit<ButtonProps, 'onClick'> {
  readonly command: Command
}

/** A button that opens the dialog of a command; nothing for an operator whose role may not give it. */
export function CommandButton({ command, color = command.isGrave ? 'error' : 'primary', ...others }: Props) {
  const give = useCommand()
  return useMayGive()(command.line({})) ? <Button color={color} {...others} onClick={() => give(command)} /> : null
}
