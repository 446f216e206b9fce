Imports System.Collections.Generic

Public Class Order
    Public Property Id As Integer
    Public Property Customer As String
End Class

Public Module Factories
    Public Function Classes(count As Integer) As List(Of Order)
        Dim orders As New List(Of Order)
        For i = 1 To count
            orders.Add(New Order With {.Id = i, .Customer = $"Customer {i}"})
        Next
        Return orders
    End Function
End Module
