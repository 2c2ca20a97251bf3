import { DataTable, FunctionField, List, Pagination, SelectInput, useTranslate } from 'react-admin'
import type { Answer } from '../api.ts'
import { instantText, useWord } from '../shell/format.tsx'

type Listed = Answer<'/api/member/list'>['items'][number]

const standings = ['active', 'frozen', 'banned']

/** The members, by name and standing alone. */
export function MemberList() {
  const translate = useTranslate()
  const word = useWord()
  return (
    <List
      resource="members"
      title={translate('menu.members')}
      filters={[
        <SelectInput
          key="standing"
          source="standing"
          label={translate('member.standing')}
          choices={standings.map((id) => ({ id, name: word(id) }))}
          alwaysOn
        />,
      ]}
      pagination={<Pagination rowsPerPageOptions={[20, 50, 100]} />}
      perPage={20}
      sx={{ pt: 2 }}
      actions={false}
      exporter={false}
      empty={false}
    >
      <DataTable rowClick={(id) => `/member/${id}`} bulkActionButtons={false}>
        <DataTable.Col source="id" label={translate('setting.id')} disableSort />
        <DataTable.Col source="username" label={translate('login.name')} disableSort />
        <DataTable.Col label={translate('member.standing')}>
          <FunctionField<Listed> render={({ standing }) => word(standing)} />
        </DataTable.Col>
        <DataTable.Col label={translate('member.identity')}>
          <FunctionField<Listed> render={({ identity }) => word(identity)} />
        </DataTable.Col>
        <DataTable.NumberCol source="openOrders" label={translate('member.openOf')} disableSort />
        <DataTable.Col source="registeredAt" label={translate('member.registered')} disableSort>
          <FunctionField<Listed> render={({ registeredAt }) => instantText(registeredAt)} />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
