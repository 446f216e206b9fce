using BinarySerialization;

namespace Touchstone.Adapters.Own;

/// <summary>The data set log. The serializer sets the count.</summary>
public class LogList
{
    [FieldOrder(0)] public int Count { get; set; }
    [FieldOrder(1), FieldCount(nameof(Count))] public List<Log> Logs { get; set; } = [];
}

public class Log
{
    [FieldOrder(0)] public Address Address { get; set; } = new();
    [FieldOrder(1)] public string Identity { get; set; } = "";
    [FieldOrder(2)] public string UserId { get; set; } = "";
    [FieldOrder(3)] public string Date { get; set; } = "";
    [FieldOrder(4)] public string Request { get; set; } = "";
    [FieldOrder(5)] public ushort Code { get; set; }
    [FieldOrder(6)] public ulong Size { get; set; }
}

public class Address
{
    [FieldOrder(0)] public byte X0 { get; set; }
    [FieldOrder(1)] public byte X1 { get; set; }
    [FieldOrder(2)] public byte X2 { get; set; }
    [FieldOrder(3)] public byte X3 { get; set; }
}
