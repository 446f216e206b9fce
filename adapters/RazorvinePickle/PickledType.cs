using System.Collections;
using System.Globalization;
using Razorvine.Pickle;

namespace Touchstone.Adapters;

/// <summary>Turns objects of one type into the values that the library writes, and back.</summary>
abstract class PickledType<T> : IObjectDeconstructor, IObjectConstructor
    where T : class
{
    public string get_module() => "touchstone";

    public string get_name() => typeof(T).Name;

    public object?[] deconstruct(object obj) => Values((T)obj);

    public object construct(object[] args) => Create(args);

    protected abstract object?[] Values(T value);

    protected abstract T Create(object[] values);

    /// <summary>Tells the library about a type. Called once per type, from a module initializer.</summary>
    public void Register()
    {
        Pickler.registerCustomDeconstructor(typeof(T), this);
        Unpickler.registerConstructor(get_module(), get_name(), this);
    }

    // The library reads a list as an ArrayList, and an integer in the type that holds it.
    protected static List<TItem> List<TItem>(object values)
    {
        var read = (ArrayList)values;
        var list = new List<TItem>(read.Count);
        foreach (var item in read)
            list.Add((TItem)item!);
        return list;
    }

    protected static List<TItem> List<TItem>(object values, Func<object, TItem> convert)
    {
        var read = (ArrayList)values;
        var list = new List<TItem>(read.Count);
        foreach (var item in read)
            list.Add(convert(item!));
        return list;
    }

    protected static byte Byte(object value) => Convert.ToByte(value, CultureInfo.InvariantCulture);

    protected static sbyte SByte(object value) => Convert.ToSByte(value, CultureInfo.InvariantCulture);

    protected static short Int16(object value) => Convert.ToInt16(value, CultureInfo.InvariantCulture);

    protected static ushort UInt16(object value) => Convert.ToUInt16(value, CultureInfo.InvariantCulture);

    protected static int Int32(object value) => Convert.ToInt32(value, CultureInfo.InvariantCulture);

    protected static uint UInt32(object value) => Convert.ToUInt32(value, CultureInfo.InvariantCulture);

    protected static long Int64(object value) => Convert.ToInt64(value, CultureInfo.InvariantCulture);

    protected static ulong UInt64(object value) => Convert.ToUInt64(value, CultureInfo.InvariantCulture);

    // Python has one type of numbers with a fraction.
    protected static float Single(object value) => (float)(double)value;

    // The library reads a time without its kind, so times are the milliseconds since 1970.
    protected static DateTime Time(object value) => Int64(value).FromOwnTime();
}
