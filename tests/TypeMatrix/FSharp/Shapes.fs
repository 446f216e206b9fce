namespace FSharpShapes

type Order = { Id: int; Customer: string }

type Shape =
    | Circle of radius: float
    | Square of side: float

type Drawing = { Name: string; Shape: Shape }

type Found = { Number: int; Text: string option }

type Factories =
    static member Records(count: int) : Order[] = [| for i in 1..count -> { Id = i; Customer = $"Customer {i}" } |]

    static member Unions(count: int) : Drawing[] = [| for i in 1..count -> { Name = "a"; Shape = Circle(float i) } |]

    static member Options(count: int) : Found[] = [| for i in 1..count -> { Number = i; Text = Some "a" } |]
