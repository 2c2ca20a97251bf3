import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import { type Answer, post, Unanswered } from '../api.ts'
import { typedLine } from './typedLine.ts'

interface Input {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly isOptional?: boolean
  readonly isMultiline?: boolean
  readonly choices?: readonly { readonly id: string; readonly name: string }[]
}

/** A command that the operator is about to give. */
export interface Command {
  readonly title: string
  /** What is asked before it is given. */
  readonly inputs?: readonly Input[]
  /** The line, from what was typed. */
  readonly line: (values: Readonly<Record<string, string>>) => readonly string[]
  /** The reason that stands there at first. */
  readonly reason?: string
  /** Whether it takes something from somebody, or cannot be undone. */
  readonly isGrave?: boolean
  readonly onDone?: (outcome: Answer<'/api/command'>) => void
}

const CommandContext = createContext<(command: Command) => void>(() => undefined)

/** Opens the dialog in which a command is given. */
export const useCommand = () => useContext(CommandContext)

/** The dialog in which every command is given. */
export function CommandProvider({ children }: { readonly children: ReactNode }) {
  const [given, setGiven] = useState<{ readonly command: Command; readonly id: string }>()
  const open = (command: Command) => setGiven({ command, id: crypto.randomUUID() })
  return (
    <CommandContext value={open}>
      {children}
      {given && (
        <CommandDialog key={given.id} command={given.command} id={given.id} close={() => setGiven(undefined)} />
      )}
    </CommandContext>
  )
}

interface DialogProps {
  readonly command: Command
  /** Of this press: however often it is sent, it is carried out once. */
  readonly id: string
  readonly close: () => void
}

function CommandDialog({ command, id, close }: DialogProps) {
  const translate = useTranslate()
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((command.inputs ?? []).map(({ name, value = '' }) => [name, value])),
  )
  const [reason, setReason] = useState(command.reason ?? '')
  const { state, question, output, problem, send } = useSending(command, id, close)
  const line = command.line(values)
  const isMissing = (command.inputs ?? []).some(({ name, isOptional }) => !isOptional && values[name]?.trim() === '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(line, reason, question !== undefined)
  }
  return (
    <Dialog open onClose={state === 'busy' ? undefined : close} fullWidth maxWidth="sm" aria-labelledby="command-title">
      <form onSubmit={submit}>
        <DialogTitle id="command-title">{command.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {output === undefined ? (
            <>
              <Inputs command={command} values={values} change={setValues} isLocked={question !== undefined} />
              <TextField
                label={translate('command.reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                required
                autoFocus={(command.inputs ?? []).length === 0}
                slotProps={{ htmlInput: { maxLength: 500 }, input: { readOnly: question !== undefined } }}
                margin="dense"
              />
              <Box>
                <Typography variant="caption" color="text.secondary">
                  {translate('command.line')}
                </Typography>
                <Box
                  component="code"
                  sx={{ display: 'block', overflowWrap: 'anywhere', maxHeight: 120, overflow: 'auto' }}
                >
                  {typedLine(line)}
                </Box>
              </Box>
              {question !== undefined && (
                <Alert severity="warning">{translate('command.question', { what: question })}</Alert>
              )}
              {problem !== undefined && <Alert severity="error">{problem}</Alert>}
            </>
          ) : (
            <>
              <Alert severity="success">{translate('command.once')}</Alert>
              <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0 }}>
                {output}
              </Box>
            </>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={state === 'busy'}>
            {translate(output === undefined ? 'command.cancel' : 'command.close')}
          </Button>
          {output === undefined && (
            <Button
              type="submit"
              variant="contained"
              color={command.isGrave || question !== undefined ? 'error' : 'primary'}
              disabled={state === 'busy' || isMissing || reason.trim() === ''}
            >
              {translate(
                state === 'busy' ? 'command.busy' : question === undefined ? 'command.give' : 'command.confirm',
              )}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface InputsProps {
  readonly command: Command
  readonly values: Readonly<Record<string, string>>
  readonly change: (values: Readonly<Record<string, string>>) => void
  /** What was asked about is not changed any more. */
  readonly isLocked: boolean
}

const Inputs = ({ command, values, change, isLocked }: InputsProps) =>
  (command.inputs ?? []).map(({ name, label, isOptional, isMultiline, choices }, place) => (
    <TextField
      key={name}
      label={label}
      value={values[name]}
      onChange={({ target }) => change({ ...values, [name]: target.value })}
      required={!isOptional}
      autoFocus={place === 0}
      multiline={isMultiline}
      minRows={isMultiline ? 4 : undefined}
      maxRows={16}
      select={choices !== undefined}
      slotProps={{ select: { native: true }, input: { readOnly: isLocked }, inputLabel: choices && { shrink: true } }}
      margin="dense"
    >
      {choices?.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </TextField>
  ))

/** Sends a command, and says what became of it. What it prints in several lines stays until it is closed. */
function useSending(command: Command, id: string, close: () => void) {
  const translate = useTranslate()
  const notify = useNotify()
  const queries = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy'>('idle')
  const [question, setQuestion] = useState<string>()
  const [output, setOutput] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const send = async (line: readonly string[], reason: string, confirmed: boolean) => {
    if (state === 'busy') return
    setState('busy')
    setProblem(undefined)
    try {
      const outcome = await post('/api/command', { id, line: [...line], reason, confirmed })
      if (outcome.state === 'question') setQuestion(outcome.output)
      else {
        void queries.invalidateQueries()
        command.onDone?.(outcome)
        if (outcome.state === 'proposed')
          notify(translate('command.proposed', { id: outcome.proposal }), { type: 'info', autoHideDuration: 8000 })
        if (outcome.state === 'done' && outcome.output.includes('\n')) setOutput(outcome.output)
        else {
          if (outcome.state === 'done') notify(outcome.output, { type: 'success' })
          close()
        }
      }
    } catch (error) {
      setProblem(error instanceof Unanswered ? translate('console.noAnswer') : String((error as Error).message))
    } finally {
      setState('idle')
    }
  }
  return { state, question, output, problem, send }
}
